// Stores the files of the worker's build in a cache per version, completely or not at all.
import { workerScope } from '#browser/service-worker/scope.ts'
import type { KeptBuild } from '../contract.ts'
import { isDocumentOf, isFileAt } from './cacheable.ts'

/** Defined before the worker's code by `service-worker.config.ts`. */
export const { keptBuild: build } = workerScope as unknown as { keptBuild: KeptBuild }

const prefix = 'site-'
const cacheName = prefix + build.version
/** Holds the versions of the last two workers that took over, newest first. */
const historyCache = 'site'
const history = '/versions'

/** Few at a time, because the visitor uses the page meanwhile. */
const concurrentDownloads = 3

/** Enough for the largest file on a slow network: one failed download fails the installation. */
const longestWaitMs = 60_000

/** Stores the build completely or not at all; other versions stay untouched. */
export async function installBuild(): Promise<void> {
  try {
    await keepBuild()
  } catch (error) {
    // A version that served tabs before may still be needed by them.
    if (!(await keptVersions()).includes(build.version)) await caches.delete(cacheName)
    throw error
  }
}

/** Stores the build again when the browser has deleted parts of it. */
export async function restoreBuild(): Promise<void> {
  const cache = await caches.open(cacheName)
  const files = await filesIn(cache)
  const whole = [build.list, ...(files ?? []), ...build.documents].length
  if (!files || (await cache.keys()).length < whole) await keepBuild()
}

/** Fetches documents first, which show whether the server has this build, and stores them last, after all files they need. */
async function keepBuild(): Promise<void> {
  const documents = new Map<string, Response>()
  await forEachConcurrently(build.documents, async (path) => void documents.set(path, await fetchDocument(path)))
  const cache = await caches.open(cacheName)
  await keepFile(cache, build.list)
  await forEachConcurrently((await filesIn(cache)) ?? [], (path) => keepFile(cache, path))
  for (const [path, document] of documents) await cache.put(path, document)
}

async function filesIn(cache: Cache): Promise<readonly string[] | undefined> {
  return (await cache.match(build.list))?.json()
}

async function forEachConcurrently(paths: readonly string[], work: (path: string) => Promise<void>): Promise<void> {
  const left = paths.values()
  const worker = async () => {
    for (const path of left) await work(path)
  }
  await Promise.all(Array.from({ length: concurrentDownloads }, worker))
}

async function keepFile(cache: Cache, path: string): Promise<void> {
  // Names contain the hash of the content, so the file of another version is the same.
  const kept = await keptFile(path)
  const response = kept ?? (await download(path))
  if (!isFileAt(path, response)) throw new Error(`${path} is not the expected file`)
  await cache.put(path, response)
}

async function fetchDocument(path: string): Promise<Response> {
  // Marks the request as a prefetch, so that it is not counted as a page load (decision 052).
  const response = await download(path, { cache: 'no-cache', headers: { purpose: 'prefetch' } })
  if (!(await isDocumentOf(build, response))) throw new Error(`${path} is not of build ${build.version}`)
  return response
}

/** The time limit includes reading the body. */
function download(path: string, init: RequestInit = {}): Promise<Response> {
  return fetch(path, { ...init, signal: AbortSignal.timeout(longestWaitMs) })
}

export function keptFile(path: string): Promise<Response | undefined> {
  return caches.match(path, { ignoreVary: true })
}

/** Documents of the current version only, so that all pages of a visit are of the same build. */
export async function keptDocument(path: string): Promise<Response | undefined> {
  return build.documents.includes(path) ? (await caches.open(cacheName)).match(path, { ignoreVary: true }) : undefined
}

/** Keeps the previous version, because open tabs still load files of it. */
export async function dropOlderBuilds(): Promise<void> {
  const versions = [...new Set([build.version, ...(await keptVersions())])].slice(0, 2)
  await (await caches.open(historyCache)).put(history, Response.json(versions))
  const names = await caches.keys()
  const old = names.filter((name) => name.startsWith(prefix) && !versions.includes(name.slice(prefix.length)))
  await Promise.all(old.map((name) => caches.delete(name)))
}

async function keptVersions(): Promise<readonly string[]> {
  return (await (await caches.match(history, { cacheName: historyCache }))?.json()) ?? []
}
