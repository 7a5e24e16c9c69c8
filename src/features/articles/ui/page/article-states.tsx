import { CircleAlert, FileQuestionMark, RotateCw } from 'lucide-react'
import { Button } from '#ui-kit/button.tsx'
import { articleMessages } from '../../messages.ts'
import { articleUiMessages, newsUiMessages } from '../../ui-messages.ts'

const takeawayBones = ['first', 'second', 'third', 'fourth'] as const
const paragraphBones = ['w-full', 'w-11/12', 'w-10/12', 'w-9/12', 'w-8/12'] as const

/** Bones where an article of common length has its lines. */
export function LoadingArticle() {
  return (
    <div className="art" aria-busy="true">
      <p className="sr">{articleUiMessages.loading}</p>
      <div className="art-head" aria-hidden="true">
        <div className="byline">
          <span className="bone badge-bone" />
          <span className="bone badge-bone" />
        </div>
        <span className="bone title-bone w-11/12" />
        <span className="bone title-bone w-2/3" />
        <div className="badges">
          <span className="bone badge-bone" />
          <span className="bone badge-bone" />
          <span className="bone badge-bone" />
        </div>
      </div>
      <div className="art-part" aria-hidden="true">
        <span className="bone rail w-2/3" />
        <div className="col bones">
          {takeawayBones.map((bone) => (
            <span className="bone w-10/12" key={bone} />
          ))}
        </div>
      </div>
      <div className="art-part" aria-hidden="true">
        <div className="col bones tall">
          {paragraphBones.map((width) => (
            <span className={`bone ${width}`} key={width} />
          ))}
        </div>
      </div>
    </div>
  )
}

/** The address has no article id in it (Spec 2: no valid id). */
export function NoSuchAddress() {
  return (
    <div className="state">
      <FileQuestionMark className="icon" aria-hidden="true" />
      <h1>{articleMessages.noSuchId}</h1>
      <p>{articleUiMessages.noSuchIdText}</p>
    </div>
  )
}

/** No such article, or no answer; only the latter is worth another try. */
export function ArticleFailure({ retry }: { retry: (() => void) | null }) {
  return (
    <div className="state bad" role="alert">
      <CircleAlert className="icon" aria-hidden="true" />
      <h1>{articleMessages.errorTitle}</h1>
      <p>{retry ? articleMessages.errorText : articleMessages.notFoundText}</p>
      {retry && (
        <Button icon={<RotateCw className="icon s" aria-hidden="true" />} onClick={retry}>
          {newsUiMessages.tryAgain}
        </Button>
      )}
    </div>
  )
}
