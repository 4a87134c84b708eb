import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { StatusDot } from '@debrief/shared/ui/feedback/status-dot.tsx';
import PlugZap from 'lucide-react/icons/plug-zap';
import { useTranslation } from 'react-i18next';
import { useNotify } from '../../platform/notify.ts';
import { usePageActions } from '../../platform/page-actions.ts';

type Result = { outcome: string; detail: string | null; ms: number | null };

type Props<T extends Result> = {
	title: string;
	test: {
		mutate: (nothing: undefined, options: { onError: (error: unknown) => void }) => void;
		data: T | undefined;
		isPending: boolean;
	};
	sentence: (result: T, seconds: string) => string;
};

export function ServerTest<T extends Result>({ title, test: { mutate, data, isPending }, sentence }: Props<T>) {
	const { t, i18n } = useTranslation('engines');
	const notify = useNotify();
	const start = () => mutate(undefined, { onError: notify.failure });
	usePageActions([{ id: `test-${title}`, label: `${t('test.start')}: ${title}`, icon: <PlugZap />, run: start }]);
	const seconds = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 1 }).format((data?.ms ?? 0) / 1_000);
	return (
		<div className="col-span-full flex flex-wrap items-center gap-x-3 gap-y-1.5 pt-1">
			<Button size="sm" isBusy={isPending} onPress={start}>
				{t('test.start')}
			</Button>
			<div role="status" className="min-w-0 text-xs">
				{data && !isPending && (
					<span className="flex items-baseline gap-1.5">
						<StatusDot tone={data.outcome === 'works' ? 'success' : 'danger'} />
						<span className="wrap-anywhere">
							{sentence(data, seconds)}
							{data.detail && <span lang="en"> {data.detail}</span>}
						</span>
					</span>
				)}
			</div>
		</div>
	);
}
