import { useEffect, useRef } from 'react'
import type { ReportUsage } from '#features/analytics/contract.ts'
import fold from '#ui-kit/fold.module.css'
import type { ShareKitAction } from '../contract.ts'
import { type PostSource, postForLinkedin, postForX, type ToBold } from '../domain/post-texts.ts'
import { type ArticleCode, CodeFold } from './code-fold.tsx'
import { PictureFold } from './picture-fold.tsx'
import { PostFold } from './post-fold.tsx'

export type ShareKitProps = {
  source: Omit<PostSource, 'address'>
  /** The canonical address of the article. */
  address: string
  /** The same with the campaign tags of each network. */
  postAddresses: { x: string; linkedin: string }
  toBold: ToBold
  code: ArticleCode
  /** What the code holds: the address with its campaign tags. */
  codeAddress: string
  picture: { path: string; fileName: string }
  reportUsage: ReportUsage
}

/** Posts, QR code and picture of an article, made by the site's own tools. */
export function ShareKit(props: ShareKitProps) {
  const { source, address, postAddresses, toBold, code, codeAddress, picture, reportUsage } = props
  // The button that opened the kit is gone: the focus goes on to its first row.
  const first = useRef<HTMLElement>(null)
  useEffect(() => first.current?.focus({ preventScroll: true }), [])
  const report = (action: ShareKitAction, what: string) =>
    reportUsage({ toolType: 'marketing_news', action, inputData: address, metadata: JSON.stringify({ what }) })
  return (
    <div className={fold.frame}>
      <PostFold
        network="x"
        post={postForX({ ...source, address: postAddresses.x }, toBold)}
        onCopied={() => report('copied', 'post for X')}
        summaryRef={first}
      />
      <PostFold
        network="linkedin"
        post={postForLinkedin({ ...source, address: postAddresses.linkedin }, toBold)}
        onCopied={() => report('copied', 'post for LinkedIn')}
      />
      <CodeFold
        address={codeAddress}
        code={code}
        onDownloaded={(format) => report('downloaded', `QR code as ${format}`)}
      />
      <PictureFold picture={picture} onDownloaded={() => report('downloaded', 'social image')} />
    </div>
  )
}
