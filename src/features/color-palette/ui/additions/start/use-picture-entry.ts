import { useCallback, useEffect } from 'react'
import type { ExtrasProps } from '../../state/panels.ts'

/** The button that opens the file picker. Other components click it and return the focus to it. */
export const imageChooserId = 'palette-image'

/**
 * An image dropped or pasted anywhere on the page becomes the palette, like a chosen file. Text keeps its usual
 * behavior.
 */
export function usePictureEntry(setPanels: ExtrasProps['setPanels']): (file: File) => void {
  const takePicture = useCallback(
    (file: File) => setPanels((open) => ({ ...open, picture: { isOpen: true, file } })),
    [setPanels],
  )
  useEffect(() => {
    function take(event: Event, data: DataTransfer | null) {
      const file = [...(data?.files ?? [])][0]
      if (!file) return
      event.preventDefault()
      takePicture(file)
    }
    const onPaste = (event: ClipboardEvent) => take(event, event.clipboardData)
    const onDrop = (event: DragEvent) => take(event, event.dataTransfer)
    // Otherwise the browser would navigate to the picture.
    const onDragOver = (event: DragEvent) => event.dataTransfer?.types.includes('Files') && event.preventDefault()
    document.addEventListener('paste', onPaste)
    document.addEventListener('drop', onDrop)
    document.addEventListener('dragover', onDragOver)
    return () => {
      document.removeEventListener('paste', onPaste)
      document.removeEventListener('drop', onDrop)
      document.removeEventListener('dragover', onDragOver)
    }
  }, [takePicture])
  return takePicture
}
