// The environment of child processes.

import { delimiter, dirname } from 'node:path'

// Keeps registry access, which is a setting of the machine; all other npm settings belong to the outer npm.
const connectionSettings =
  /^npm_config_(registry|userconfig|globalconfig|cache|(https?_)?proxy|noproxy|ca|cafile|strict_ssl|.*registry|\/\/.*)$/i
const npmVariables = /^npm_(config|package|lifecycle)_/i

/**
 * The environment of a child, with the given Node first in PATH, so that a plain `node` further down is the same one.
 * @param {{ path: string }} node
 * @param {Record<string, string>} [extra]
 * @returns {NodeJS.ProcessEnv}
 */
export function childEnvironment(node, extra = {}) {
  const pathName = Object.keys(process.env).find((name) => name.toLowerCase() === 'path') ?? 'PATH'
  const path = [dirname(node.path), process.env[pathName]].filter(Boolean).join(delimiter)
  return { ...process.env, [pathName]: path, ...extra }
}

/**
 * An npm started inside `npm start` would use the outer npm's prefix, workspace and omit settings.
 * @param {NodeJS.ProcessEnv} environment
 * @returns {NodeJS.ProcessEnv}
 */
export function withoutNpmSettings(environment) {
  const kept = Object.entries(environment).filter(([name]) => !npmVariables.test(name) || connectionSettings.test(name))
  return Object.fromEntries(kept)
}
