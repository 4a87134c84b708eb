import { ApiError, type ClientErrorCode } from '@debrief/shared/api-client/api-error.ts';
import type { ErrorCode } from '@debrief/shared/contract/errors.ts';
import type { TFunction } from 'i18next';
import type sentences from './locales/en/errors.json';
import { type UpgradeType, upgradeTypes } from './upgrade-prompt.ts';

type AnyCode = ErrorCode | ClientErrorCode;
type SentenceCode = keyof typeof sentences;

// Each code has a sentence and each sentence a code: the compiler's error names what is missing or left over.
const covered: Exclude<AnyCode, SentenceCode> extends never ? true : Exclude<AnyCode, SentenceCode> = true;
const leftOver: Exclude<SentenceCode, AnyCode> extends never ? true : Exclude<SentenceCode, AnyCode> = true;
void [covered, leftOver];

/** Returns the sentence that people read for an error. */
export function errorSentence(t: TFunction<'errors'>, error: unknown): string {
	if (!(error instanceof ApiError)) return t('general');
	return t([error.code, 'general'], { ...error.extra, status: error.status });
}

/** The id under which the server logged the error; null for any other error. */
export const errorIdOf = (error: unknown): string | null => (error instanceof ApiError ? error.errorId : null);

/** The feature that the plan lacks, when that is the reason of the error. */
export function missingFeature(error: unknown): UpgradeType | null {
	if (!(error instanceof ApiError) || error.code !== 'feature_not_in_plan') return null;
	return upgradeTypes.find((type) => type === error.extra.feature) ?? 'general';
}
