import type { ProcessingJob } from '@debrief/shared/contract/administration/operations.ts';
import { formatListDate } from '@debrief/shared/domain/time/date-format.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { Badge } from '@debrief/shared/ui/display/badge.tsx';
import { useTranslation } from 'react-i18next';
import { useRetryJob } from '../../../data/administration/operations.ts';
import { formatShare } from '../../../platform/i18n/format.ts';
import { useNotify } from '../../../platform/notify.ts';

const tones = { waiting: 'outline', working: 'neutral', failed: 'danger' } as const;

export function JobRow({ row }: { row: ProcessingJob }) {
	const { t, i18n } = useTranslation('operations');
	const { step, state, workspaceName, progress, attempts, createdAt, startedAt, finishedAt } = row;
	const facts = [
		t('jobs.createdAt', { at: formatListDate(createdAt) }),
		...(startedAt ? [t('jobs.startedAt', { at: formatListDate(startedAt) })] : []),
		...(finishedAt ? [t('jobs.finishedAt', { at: formatListDate(finishedAt) })] : []),
		...(attempts > 1 ? [t('jobs.attempts', { count: attempts })] : []),
	];
	return (
		<li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-0.5 border-b py-2.5">
			<div className="grid gap-0.5">
				<p className="font-act">{t(`jobs.step.${step}`)}</p>
				<p dir="auto" className="text-left wrap-anywhere">
					{workspaceName}
				</p>
				<p className="num text-muted text-xs">{facts.join(' · ')}</p>
				<Failure row={row} />
			</div>
			<div className="grid justify-items-end gap-1.5">
				<Badge tone={tones[state]}>
					{t(`jobs.state.${state}`)}
					{progress !== null && ` ${formatShare(progress, i18n.language)}`}
				</Badge>
				{row.canRetry && <Retry row={row} />}
			</div>
		</li>
	);
}

/** The server's message is always English. */
function Failure({ row: { state, reason, message, canRetry } }: { row: ProcessingJob }) {
	const { t } = useTranslation('operations');
	const { t: app } = useTranslation('app');
	if (state !== 'failed') return null;
	return (
		<p className="text-danger text-xs wrap-anywhere">
			{app(`pipeline.reason.${reason ?? 'General'}`)}.{message && <span lang="en"> {message}</span>}
			{!canRetry && ` ${t('jobs.fileAtFault')}`}
		</p>
	);
}

function Retry({ row: { id, step, workspaceName } }: { row: ProcessingJob }) {
	const { t } = useTranslation('operations');
	const { t: app } = useTranslation('app');
	const notify = useNotify();
	const { mutate, isPending } = useRetryJob();
	return (
		<Button
			size="sm"
			isBusy={isPending}
			aria-label={t('jobs.retryLabel', { step: t(`jobs.step.${step}`), workspace: workspaceName })}
			onPress={() => mutate(id, { onSuccess: () => notify.success(t('jobs.retried')), onError: notify.failure })}
		>
			{app('retry')}
		</Button>
	);
}
