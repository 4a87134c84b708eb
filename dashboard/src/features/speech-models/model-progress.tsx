import type { ResponseOf } from '@debrief/shared/contract/endpoint.ts';
import type { speechModelEndpoints } from '@debrief/shared/contract/speech/speech-models.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { ProgressBar } from '@debrief/shared/ui/feedback/progress-bar.tsx';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import { useTranslation } from 'react-i18next';
import { type ModelChange, useChangeSpeechModel } from '../../data/engines/speech-models.ts';
import { formatBytes } from '../../platform/i18n/format.ts';
import { useNotify } from '../../platform/notify.ts';

type Model = ResponseOf<typeof speechModelEndpoints.getSpeechModelStatus>['underway'][number];
type Props = { model: Model; canChange: boolean };

export function ModelProgress({ model, canChange }: Props) {
	return model.state === 'failed' ? (
		<Failed model={model} canChange={canChange} />
	) : (
		<Underway model={model} canChange={canChange} />
	);
}

function Underway({ model, canChange }: Props) {
	const { t, i18n } = useTranslation('engines');
	const { name, state, receivedBytes, downloadBytes, secondsLeft } = model;
	const bytes = (count: number) => formatBytes(count, i18n.language);
	const label =
		state === 'downloading'
			? t('progress.downloading', { name, received: bytes(receivedBytes), total: bytes(downloadBytes) })
			: t(state === 'checking' ? 'progress.checking' : 'progress.unpacking', { name });
	const isCounted = state === 'downloading';
	return (
		<div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-3">
			<ProgressBar
				label={label}
				note={isCounted && secondsLeft !== null && <TimeLeft seconds={secondsLeft} />}
				isIndeterminate={!isCounted}
				value={receivedBytes}
				maxValue={Math.max(1, downloadBytes)}
			/>
			{canChange && <Act change={{ kind: 'cancel', id: model.id }} name={name} />}
		</div>
	);
}

function TimeLeft({ seconds }: { seconds: number }) {
	const { t } = useTranslation('engines');
	return seconds < 60
		? t('progress.seconds', { count: seconds })
		: t('progress.minutes', { count: Math.ceil(seconds / 60) });
}

function Failed({ model: { id, name, failure }, canChange }: Props) {
	const { t, i18n } = useTranslation('engines');
	return (
		<div role="alert" className="grid justify-items-start gap-1.5 text-xs">
			<p className="flex items-start gap-1 text-danger">
				<CircleAlert className="mt-px size-3.5 flex-none" />
				{t('failure.title', { name })}
			</p>
			{failure && (
				<p className="text-muted wrap-anywhere">
					{i18n.language.startsWith('en') ? failure.message : t(`failure.${failure.code}`)}
				</p>
			)}
			{canChange && <Act change={{ kind: 'download', id }} name={name} isRetry />}
		</div>
	);
}

type ActProps = { change: ModelChange; name: string; isRetry?: boolean };

function Act({ change, name, isRetry = false }: ActProps) {
	const { t } = useTranslation('engines');
	const notify = useNotify();
	const { mutate, isPending } = useChangeSpeechModel();
	return (
		<Button
			size="sm"
			isBusy={isPending}
			aria-label={t(isRetry ? 'models.retryLabel' : 'models.cancelLabel', { name })}
			onPress={() => mutate(change, { onError: notify.failure })}
		>
			{t(isRetry ? 'models.retry' : 'models.cancel')}
		</Button>
	);
}
