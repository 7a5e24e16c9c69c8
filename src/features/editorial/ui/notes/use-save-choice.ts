import { useState } from 'react'
import { noteLine, type SaveChoice, smallFix } from '../../domain/note-to-readers.ts'

/** Whether a save of a published article is a small fix or a correction. Kept until a save has succeeded. */
export function useSaveChoice() {
  const [choice, setChoice] = useState<SaveChoice>(smallFix)
  const [isOpen, setIsOpen] = useState(false)
  return {
    choice,
    change: setChoice,
    isOpen,
    open: () => setIsOpen(true),
    close: () => setIsOpen(false),
    /** The part of an edit that tells readers. */
    sent: choice.isCorrection ? { correction: noteLine(choice.note) } : {},
    settle: () => {
      setChoice(smallFix)
      setIsOpen(false)
    },
  }
}
