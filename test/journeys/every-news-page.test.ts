import { walkOver } from '../support/axe-walk.ts'
import { isNewsScene, scenes } from '../support/scenes.ts'

walkOver(scenes.filter(isNewsScene))
