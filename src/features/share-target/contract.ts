// What the manifest says about shares.
export { shareFields } from './domain/shared.ts'
