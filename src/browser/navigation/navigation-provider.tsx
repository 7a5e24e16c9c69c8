// The hooks have the names and behavior of React Router's, as far as the pages need them.
import {
  createContext,
  type ReactNode,
  startTransition,
  useCallback,
  useContext,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react'
import type { Location } from './location.ts'
import type { NavigateOptions, Navigation, Parameters, View } from './navigation.ts'

const ViewContext = createContext<View | null>(null)
const NavigationContext = createContext<Navigation | null>(null)

/** A view whose address never changes, as on the server. */
export const StaticView = ViewContext

export function NavigationProvider({ navigation, children }: { navigation: Navigation; children: ReactNode }) {
  const [view, setView] = useState(navigation.current)
  // In a transition, React yields while it renders the next page, and the previous page stays visible.
  useLayoutEffect(() => navigation.subscribe(() => startTransition(() => setView(navigation.current))), [navigation])
  return (
    <NavigationContext value={navigation}>
      <ViewContext value={view}>{children}</ViewContext>
    </NavigationContext>
  )
}

/** Returns the view on screen. The address bar can be ahead of it. */
export function useView(): View {
  const view = useContext(ViewContext)
  if (!view) throw new Error('No navigation surrounds this component')
  return view
}

export function useLocation(): Location {
  return useView().location
}

export function useNavigationType(): View['type'] {
  return useView().type
}

export function useParams(): Parameters {
  const { page } = useView()
  return 'failure' in page ? noParameters : page.parameters
}

const noParameters: Parameters = {}

export function useNavigate(): Navigation['navigate'] {
  const navigation = useContext(NavigationContext)
  return navigation?.navigate ?? ignore
}

/** The server does not navigate. */
function ignore(): void {}

type Change = (parameters: URLSearchParams) => URLSearchParams

/** Returns the query parameters and a function that changes them. Two changes in a row build on each other. */
export function useSearchParams(): [URLSearchParams, (change: Change, options?: NavigateOptions) => void] {
  const { pathname, search } = useLocation()
  const navigation = useContext(NavigationContext)
  const parameters = useMemo(() => new URLSearchParams(search), [search])
  const setParameters = useCallback(
    (change: Change, options?: NavigateOptions) => {
      const location = navigation?.current().location
      // A page that is being replaced must not change the address.
      if (!navigation || location?.pathname !== pathname) return
      const query = change(new URLSearchParams(location.search)).toString()
      navigation.navigate(query === '' ? pathname : `${pathname}?${query}`, options)
    },
    [navigation, pathname],
  )
  return [parameters, setParameters]
}
