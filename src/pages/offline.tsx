import { categoryLabels } from '#features/articles/messages.ts'
import { OfflineHead, OfflineTools, SavedArticles, WaitingRow } from '#features/offline/ui.tsx'
import { paths } from '#shared/paths.ts'
import { home } from '#shared/tools.ts'
import { backTo } from '#shell/messages.ts'
import { PageMetadata } from '#shell/page-metadata.tsx'
import { classNames } from '#ui-kit/class-names.ts'
import controls from '#ui-kit/styles/controls.module.css'
import { offlineMetadata } from './messages/offline-messages.ts'
import css from './offline.module.css'

export function Page() {
  return (
    <div className={classNames('wrap', css.page)}>
      <PageMetadata {...offlineMetadata} canonicalPath={paths.offline} unindexed />
      <OfflineHead
        homeLink={
          <a className={classNames(controls.btn, controls.second)} href={home.path}>
            {backTo(home.name)}
          </a>
        }
      />
      <WaitingRow />
      <OfflineTools />
      <SavedArticles categoryLabels={categoryLabels} />
    </div>
  )
}
