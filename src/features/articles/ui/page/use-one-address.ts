import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** Spec 2, Article page: without its slug, or with another, the page moves (replace) to the article's one address. */
export function useOneAddress(address: string): void {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    if (pathname !== address)
      void navigate({ pathname: address, search, hash }, { replace: true, preventScrollReset: true })
  }, [address, pathname, search, hash, navigate])
}
