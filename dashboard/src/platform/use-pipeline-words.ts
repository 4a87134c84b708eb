import { formatListDate } from '@debrief/shared/domain/date-format.ts';
import { failureReasons, type Pipeline, pipelineSteps } from '@debrief/shared/domain/pipeline.ts';
import type { PipelineWords } from '@debrief/shared/ui/pipeline-words.ts';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

// `fromEntries` forgets which keys went in; here they are exactly those of the list
const record = <Key extends string>(keys: readonly Key[], sentence: (key: Key) => string) =>
	Object.fromEntries(keys.map((key) => [key, sentence(key)])) as Record<Key, string>;

/** The words of PipelineStatus in the language of the page. */
export function usePipelineWords(): PipelineWords {
	const { t, i18n } = useTranslation('app');
	return useMemo(
		() => ({
			ready: t('conversations.ready'),
			retry: t('pipeline.retry'),
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

/** What stands below the step of a failed conversation. */
export function failureHint(t: TFunction<'app'>, { state, reason }: Pipeline): string | undefined {
	return state === 'failed' ? t(`pipeline.hint.${reason ?? 'General'}`) : undefined;
}
