import { type RefObject, useEffect, useRef } from 'react'

type TextArea = HTMLTextAreaElement
type Fields = { input: RefObject<TextArea | null>; output: RefObject<TextArea | null> }

/** Two fields of different length show the same share of their text: the one that is scrolled leads the other. */
export function useScrollTogether({ input, output }: Fields): (scrolled: TextArea) => void {
  // Setting a position is reported like scrolling; answering that would move both again by what was rounded.
  const moved = useRef<{ field: TextArea; top: number } | null>(null)

  function lead(leader: TextArea, follower: TextArea) {
    const room = leader.scrollHeight - leader.clientHeight
    const share = room > 0 ? leader.scrollTop / room : 0
    const top = share * (follower.scrollHeight - follower.clientHeight)
    if (Math.abs(follower.scrollTop - top) < 1) return
    follower.scrollTop = top
    moved.current = { field: follower, top: follower.scrollTop }
  }

  // The output grows with the text, without having been scrolled.
  useEffect(() => {
    if (input.current && output.current) lead(input.current, output.current)
  })

  return (scrolled) => {
    const isMovedByUs = moved.current?.field === scrolled && Math.abs(moved.current.top - scrolled.scrollTop) <= 1
    const other = scrolled === input.current ? output.current : input.current
    if (!isMovedByUs && other) lead(scrolled, other)
  }
}
