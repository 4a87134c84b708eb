import { formatListDate } from '@debrief/shared/domain/date-format.ts';
import { Button } from '@debrief/shared/ui/button.tsx';
import { ProgressBar } from '@debrief/shared/ui/progress-bar.tsx';
import { TextLink } from '@debrief/shared/ui/text-link.tsx';
import { TimeText } from '@debrief/shared/ui/time-text.tsx';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { formatShare } from '../../platform/format.ts';
import { saveFile } from '../../platform/save-file.ts';
import { DiscardQuestion } from './discard-question.tsx';
import type { MemoDesk, MemoView, UnsentMemo } from './memo-desk.ts';

type Props = { desk: MemoDesk; view: MemoView };

/** Finished memos that lie on this device until the server has them, and the last one that arrived. */
export function UnsentMemos({ desk, view: { unsent, sentCallId } }: Props) {
	const { t } = useTranslation('memo');
	return (
		<>
			{unsent.length > 0 && (
				<ul aria-label={t('unsent.title')} className="border-t">
					{unsent.map((memo) => (
						<Row key={memo.id} desk={desk} memo={memo} />
					))}
				</ul>
			)}
			{sentCallId && unsent.length === 0 && (
				<p role="status" className="flex flex-wrap items-center gap-1.5 text-xs">
					<CircleCheck className="size-3.5 text-success" />
					{t('sent')} <TextLink href={paths.conversation(sentCallId)}>{t('open')}</TextLink>
				</p>
			)}
		</>
	);
}

function Row({ desk, memo }: { desk: MemoDesk; memo: UnsentMemo }) {
	const { t } = useTranslation('memo');
	const { durationMs, startedAt, sentBytes, sizeBytes, state } = memo;
	const label = t('unsent.name', { at: formatListDate(startedAt) });
	return (
		<li aria-label={label} className="grid gap-1.5 border-b py-2 text-xs last:border-b-0 last:pb-0">
			<span className="num flex items-center gap-2">
				<span className="min-w-0 flex-1 truncate font-act">{label}</span>
				<TimeText ms={durationMs} />
			</span>
			{state === 'uploading' && <ProgressBar label={label} isLabelHidden value={sentBytes} maxValue={sizeBytes} />}
			<StateLine memo={memo} />
			{state === 'failed' && <FailedActions desk={desk} memo={memo} />}
		</li>
	);
}

const knownFailures = ['deleted', 'mismatch', 'length-differs', 'not-decoded', 'storage_limit', 'unreadable'] as const;

function StateLine({ memo: { state, code, sentBytes, sizeBytes } }: { memo: UnsentMemo }) {
	const { t, i18n } = useTranslation('memo');
	if (state === 'failed') {
		const known = knownFailures.find((each) => each === code);
		return (
			<p role="alert" className="flex items-start gap-1.5">
				<CircleAlert className="mt-px size-3.5 flex-none text-danger" />
				{t(`failure.${known ?? 'other'}`)}
			</p>
		);
	}
	const share = formatShare(sizeBytes ? sentBytes / sizeBytes : 0, i18n.language);
	return <p className="num text-muted">{t(`unsent.state.${state}`, { share })}</p>;
}

function FailedActions({ desk, memo: { id, code, startedAt, durationMs } }: { desk: MemoDesk; memo: UnsentMemo }) {
	const { t } = useTranslation('memo');
	const [isDiscarding, setIsDiscarding] = useState(false);
	const save = async () => saveFile(await desk.wholeOf(id), `${startedAt.slice(0, 10)} ${t('title')}.webm`);
	return (
		<div className="flex flex-wrap gap-2">
			<Button size="sm" onPress={() => void save()}>
				{t('unsent.save')}
			</Button>
			{code !== 'deleted' && (
				<Button size="sm" onPress={() => void desk.tryAgain(id)}>
					{t('unsent.again')}
				</Button>
			)}
			<Button size="sm" variant="quiet" onPress={() => setIsDiscarding(true)}>
				{t('discard.do')}
			</Button>
			{isDiscarding && (
				<DiscardQuestion
					lengthMs={durationMs}
					onDiscard={() => desk.discard(id)}
					onClose={() => setIsDiscarding(false)}
				/>
			)}
		</div>
	);
}
