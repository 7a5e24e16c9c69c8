export { ForAgents } from './ui/for-agents.tsx'
