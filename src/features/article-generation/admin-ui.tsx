// The panels of the settings page. The dashboard loads them lazily.
export { CostPanel } from './ui/cost-panel.tsx'
export { HouseRulesForm } from './ui/house-rules-form.tsx'
