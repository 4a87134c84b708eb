import { ApiError, type ClientErrorCode } from '@debrief/shared/api-client/api-error.ts';
import type { ErrorCode } from '@debrief/shared/contract/errors.ts';
import type { TFunction } from 'i18next';
import type sentences from '../platform/locales/en/errors.json';
import { type UpgradeType, upgradeTypes } from '../stores/upgrade.ts';

type AnyCode = ErrorCode | ClientErrorCode;
type SentenceCode = keyof typeof sentences;

// Each code has a sentence and each sentence a code: what is missing or left over is named in the compiler's error.
const covered: Exclude<AnyCode, SentenceCode> extends never ? true : Exclude<AnyCode, SentenceCode> = true;
const leftOver: Exclude<SentenceCode, AnyCode> extends never ? true : Exclude<SentenceCode, AnyCode> = true;
void [covered, leftOver];

/** The sentence a person reads for anything that was thrown. */
export function errorSentence(t: TFunction<'errors'>, error: unknown): string {
	if (!(error instanceof ApiError)) return t('general');
	return t(error.code, { status: error.status });
}

/** The id under which the server logged it, if it was the server's. */
export const errorIdOf = (error: unknown): string | null => (error instanceof ApiError ? error.errorId : null);

/** What the plan would have to include, where that is why the server refused. */
export function missingFeature(error: unknown): UpgradeType | null {
	if (!(error instanceof ApiError) || error.code !== 'feature_not_in_plan') return null;
	return upgradeTypes.find((type) => type === error.extra.feature) ?? 'general';
}
