// The entry point for the share kit, which makes headlines bold.
export { toBold } from './domain/bold.ts'
