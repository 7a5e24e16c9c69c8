import { walkOver } from '../support/axe-walk.ts'
import { isAdminScene, isNewsScene, scenes } from '../support/scenes.ts'

walkOver(scenes.filter((scene) => !isAdminScene(scene) && !isNewsScene(scene)))
