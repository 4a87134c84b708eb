import { formatListDate } from '@debrief/shared/domain/time/date-format.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { TextLink } from '@debrief/shared/ui/buttons/text-link.tsx';
import { TimeText } from '@debrief/shared/ui/display/time-text.tsx';
import { ProgressBar } from '@debrief/shared/ui/feedback/progress-bar.tsx';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../paths.ts';
import { saveFile } from '../../../platform/browser/save-file.ts';
import { formatShare } from '../../../platform/i18n/format.ts';
import { extensionOf } from '../microphone.ts';
import type { MemoView, UnsentMemo, VoiceMemoService } from '../voice-memo-service.ts';
import { DiscardQuestion } from './discard-question.tsx';

type Props = { service: VoiceMemoService; view: MemoView };

export function UnsentMemos({ service, view: { unsent, sentCallId } }: Props) {
	const { t } = useTranslation('memo');
	return (
		<>
			{unsent.length > 0 && (
				<ul aria-label={t('unsent.title')} className="border-t">
					{unsent.map((memo) => (
						<Row key={memo.id} service={service} memo={memo} />
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

function Row({ service, memo }: { service: VoiceMemoService; memo: UnsentMemo }) {
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
			{state === 'failed' && <FailedActions service={service} memo={memo} />}
		</li>
	);
}

const knownFailures = ['deleted', 'mismatch', 'not-decoded', 'storage_limit', 'unreadable'] as const;

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

function FailedActions({
	service,
	memo: { id, code, startedAt, durationMs },
}: {
	service: VoiceMemoService;
	memo: UnsentMemo;
}) {
	const { t } = useTranslation('memo');
	const [isDiscarding, setIsDiscarding] = useState(false);
	const save = async () => {
		const memo = await service.wholeOf(id);
		saveFile(memo, `${startedAt.slice(0, 10)} ${t('title')}.${extensionOf(memo.type)}`);
	};
	return (
		<div className="flex flex-wrap gap-2">
			<Button size="sm" onPress={() => void save()}>
				{t('unsent.save')}
			</Button>
			{code !== 'deleted' && (
				<Button size="sm" onPress={() => void service.retry(id)}>
					{t('unsent.again')}
				</Button>
			)}
			<Button size="sm" variant="quiet" onPress={() => setIsDiscarding(true)}>
				{t('discard.do')}
			</Button>
			{isDiscarding && (
				<DiscardQuestion
					lengthMs={durationMs}
					onDiscard={() => service.discard(id)}
					onClose={() => setIsDiscarding(false)}
				/>
			)}
		</div>
	);
}
