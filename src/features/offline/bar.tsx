// The door for the shell, which loads it when the network is away.
export { OfflineBar } from './ui/offline-bar.tsx'
