import type { RecordingProblem } from '../recording/session/recording-problem.ts';
import { deBackground } from './de-background.ts';
import { type BackgroundTexts, enBackground } from './en-background.ts';

export const isGerman = navigator.language.toLowerCase().startsWith('de');

/** The service worker loads only these. */
export const backgroundTexts: BackgroundTexts = isGerman ? deBackground : enBackground;

export function problemSentence({ code, detail }: RecordingProblem): string {
	if (detail === 'storage_limit') return backgroundTexts.storageLimit;
	return detail ? `${backgroundTexts.problems[code]} (${detail})` : backgroundTexts.problems[code];
}
