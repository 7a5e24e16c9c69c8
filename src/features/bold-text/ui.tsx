export { BoldTextTool } from './ui/bold-text-tool.tsx'
