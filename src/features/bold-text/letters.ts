// The door for the share kit, which puts headlines into bold letters.
export { toBold } from './domain/bold.ts'
