export { GoodToKnow } from './ui/good-to-know.tsx'
export { MyData } from './ui/my-data.tsx'
