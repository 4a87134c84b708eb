import { ApiError, type ClientErrorCode } from '@debrief/shared/api-client/api-error.ts';
import type { ErrorCode } from '@debrief/shared/contract/errors.ts';
import type { TFunction } from 'i18next';
import type sentences from './locales/en/errors.json';
import { type UpgradeType, upgradeTypes } from './upgrade-prompt.ts';

type AnyCode = ErrorCode | ClientErrorCode;
type SentenceCode = keyof typeof sentences;

// Fails to compile when a code or a sentence has no counterpart.
const covered: Exclude<AnyCode, SentenceCode> extends never ? true : Exclude<AnyCode, SentenceCode> = true;
const leftOver: Exclude<SentenceCode, AnyCode> extends never ? true : Exclude<SentenceCode, AnyCode> = true;
void [covered, leftOver];

export function errorSentence(t: TFunction<'errors'>, error: unknown): string {
	if (!(error instanceof ApiError)) return t('general');
	return t([error.code, 'general'], { ...error.extra, status: error.status });
}

export const errorIdOf = (error: unknown): string | null => (error instanceof ApiError ? error.errorId : null);

export function missingFeature(error: unknown): UpgradeType | null {
	if (!(error instanceof ApiError) || error.code !== 'feature_not_in_plan') return null;
	return upgradeTypes.find((type) => type === error.extra.feature) ?? 'general';
}
