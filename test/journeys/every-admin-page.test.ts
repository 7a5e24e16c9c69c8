import { walkOver } from '../support/axe-walk.ts'
import { isAdminScene, scenes } from '../support/scenes.ts'

walkOver(scenes.filter(isAdminScene))
