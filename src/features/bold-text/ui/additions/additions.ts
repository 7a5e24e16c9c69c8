// The features of the bold text converter beyond the specification, at rest. They load after the page.
export { Foot } from './foot/foot.tsx'
export { HeadTools } from './head-tools.tsx'
export { ViewChoice } from './post/view-choice.tsx'
export { Rows } from './rows/rows.tsx'
