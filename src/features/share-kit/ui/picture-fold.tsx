import { Download } from 'lucide-react'
import { classNames } from '#ui-kit/class-names.ts'
import { Fold } from '#ui-kit/fold.tsx'
import controls from '#ui-kit/styles/controls.module.css'
import { shareKitMessages as words } from '../messages.ts'
import css from './share-kit.module.css'

type PictureFoldProps = { picture: { path: string; fileName: string }; onDownloaded: () => void }

/** The social image of the article, which the server draws. */
export function PictureFold({ picture, onDownloaded }: PictureFoldProps) {
  return (
    <Fold label={words.picture} answer={words.pictureSize}>
      <img className={css.picture} src={picture.path} width="1200" height="630" alt={words.pictureAlt} loading="lazy" />
      <div className={css.actions}>
        <a
          className={classNames(controls.btn, controls.second, controls.small)}
          href={picture.path}
          download={picture.fileName}
          onClick={onDownloaded}
        >
          <Download className="icon s" aria-hidden="true" />
          {words.pictureDownload}
        </a>
      </div>
    </Fold>
  )
}
