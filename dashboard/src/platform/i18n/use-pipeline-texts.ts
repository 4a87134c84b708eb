import { failureReasons, type Pipeline, pipelineSteps } from '@debrief/shared/domain/conversations/pipeline.ts';
import { formatListDate } from '@debrief/shared/domain/time/date-format.ts';
import type { PipelineTexts } from '@debrief/shared/ui/display/pipeline-texts.ts';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

// `fromEntries` widens the keys, which are exactly those of the list.
const record = <Key extends string>(keys: readonly Key[], sentence: (key: Key) => string) =>
	Object.fromEntries(keys.map((key) => [key, sentence(key)])) as Record<Key, string>;

export function usePipelineTexts(): PipelineTexts {
	const { t, i18n } = useTranslation('app');
	return useMemo(
		() => ({
			ready: t('conversations.ready'),
			working: record(pipelineSteps, (step) => t(`pipeline.working.${step}`)),
			waiting: record(pipelineSteps, (step) => t(`pipeline.waiting.${step}`)),
			failed: record(failureReasons, (reason) => t(`pipeline.reason.${reason}`)),
			unfinished: (since) => t('pipeline.unfinished', { since: formatListDate(since) }),
			goOn: t('pipeline.goOn'),
			timeLeft: (count) => (count ? t('pipeline.minutesLeft', { count }) : t('pipeline.underAMinute')),
			locale: i18n.language,
		}),
		[t, i18n.language],
	);
}

export function failureHint(t: TFunction<'app'>, { state, reason }: Pipeline): string | undefined {
	return state === 'failed' ? t(`pipeline.hint.${reason ?? 'General'}`) : undefined;
}
