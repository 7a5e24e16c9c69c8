// The thread that analyzes: its tables of languages are gone with it.
import { parentPort } from 'node:worker_threads'
import { analyzeLocally } from '../../domain/local/local-analysis.ts'
import { languageScores } from './language-scores.ts'

parentPort?.on('message', (text: string) => parentPort?.postMessage(analyzeLocally(text, languageScores)))
