import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { StatusDot } from '@debrief/shared/ui/feedback/status-dot.tsx';
import { useTranslation } from 'react-i18next';
import { useTestSpeechServer } from '../../data/engines/engines.ts';
import { useNotify } from '../../platform/notify.ts';

/** Tries the configured speech-to-text server with a second of sound, and says what came of it and what to do. */
export function ConnectionTest() {
	const { t, i18n } = useTranslation('engines');
	const notify = useNotify();
	const { mutate, data, isPending } = useTestSpeechServer();
	const seconds = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 1 }).format((data?.ms ?? 0) / 1_000);
	return (
		<div className="col-span-full flex flex-wrap items-center gap-x-3 gap-y-1.5 pt-1">
			<Button size="sm" isBusy={isPending} onPress={() => mutate(undefined, { onError: notify.failure })}>
				{t('test.start')}
			</Button>
			<div role="status" className="min-w-0 text-xs">
				{data && !isPending && (
					<span className="flex items-baseline gap-1.5">
						<StatusDot tone={data.outcome === 'works' ? 'success' : 'danger'} />
						<span className="wrap-anywhere">
							{t(`test.${data.outcome}`, { seconds })}
							{data.detail && <span lang="en"> {data.detail}</span>}
						</span>
					</span>
				)}
			</div>
		</div>
	);
}
