// The door for the shell, which loads it when the network is unavailable.
export { OfflineBar } from './ui/offline-bar.tsx'
