import { type RefObject, useEffect, useRef } from 'react'

type TextArea = HTMLTextAreaElement
type Fields = { input: RefObject<TextArea | null>; output: RefObject<TextArea | null> }

/** Scrolls two fields of different length to the same relative position. The field that the visitor scrolls leads. */
export function useScrollTogether({ input, output }: Fields): (scrolled: TextArea) => void {
  // Setting a position also fires a scroll event. Responding to it would move both fields again by the rounding error.
  const moved = useRef<{ field: TextArea; top: number } | null>(null)

  function lead(leader: TextArea, follower: TextArea) {
    const room = leader.scrollHeight - leader.clientHeight
    const share = room > 0 ? leader.scrollTop / room : 0
    const top = share * (follower.scrollHeight - follower.clientHeight)
    if (Math.abs(follower.scrollTop - top) < 1) return
    follower.scrollTop = top
    moved.current = { field: follower, top: follower.scrollTop }
  }

  // The output grows with the text without a scroll event. The next frame computes the layout anyway; here it would be an
  // extra one for each key.
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      if (input.current && output.current) lead(input.current, output.current)
    })
    return () => cancelAnimationFrame(frame)
  })

  return (scrolled) => {
    const isMovedByUs = moved.current?.field === scrolled && Math.abs(moved.current.top - scrolled.scrollTop) <= 1
    const other = scrolled === input.current ? output.current : input.current
    if (!isMovedByUs && other) lead(scrolled, other)
  }
}
