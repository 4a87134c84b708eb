import type { EngineServerDraft } from '@debrief/shared/contract/administration/engine-servers.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { StatusDot } from '@debrief/shared/ui/feedback/status-dot.tsx';
import PlugZap from 'lucide-react/icons/plug-zap';
import { useTranslation } from 'react-i18next';
import { useTestInsightServer, useTestSpeechServer } from '../../data/engines/engines.ts';
import { useNotify } from '../../platform/notify.ts';
import { usePageActions } from '../../platform/page-actions.ts';

type Result = { outcome: string; detail: string | null; ms: number | null };

/** Returns the server to test, null if it is incomplete. Omitted, the server in use is tested. */
type DraftProps = { draft?: () => EngineServerDraft | null };

type Props<T extends Result> = DraftProps & {
	title: string;
	test: {
		mutate: (draft: EngineServerDraft | undefined, options: { onError: (error: unknown) => void }) => void;
		data: T | undefined;
		isPending: boolean;
	};
	sentence: (result: T, seconds: string) => string;
};

export function SpeechTest(props: DraftProps) {
	const { t } = useTranslation('engines');
	return (
		<ServerTest
			{...props}
			title={t('speech')}
			test={useTestSpeechServer()}
			sentence={({ outcome }, seconds) => t(`test.${outcome}`, { seconds })}
		/>
	);
}

export function InsightTest(props: DraftProps) {
	const { t } = useTranslation('engines');
	return (
		<ServerTest
			{...props}
			title={t('insights')}
			test={useTestInsightServer()}
			sentence={({ outcome, format }, seconds) =>
				[t(`insightTest.${outcome}`, { seconds }), format && t(`insightTest.${format}`)].filter(Boolean).join(' ')
			}
		/>
	);
}

function ServerTest<T extends Result>({ draft, title, test: { mutate, data, isPending }, sentence }: Props<T>) {
	const { t, i18n } = useTranslation('engines');
	const notify = useNotify();
	const start = () => {
		const drafted = draft?.();
		if (drafted !== null) mutate(drafted, { onError: notify.failure });
	};
	const action = { id: `test-${title}`, label: `${t('test.start')}: ${title}`, icon: <PlugZap />, run: start };
	usePageActions([!draft && action]);
	const seconds = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 1 }).format((data?.ms ?? 0) / 1_000);
	return (
		<div className="col-span-full flex flex-wrap items-center gap-x-3 gap-y-1.5 pt-1">
			<Button size="sm" isBusy={isPending} onPress={start}>
				{t(draft ? 'server.test' : 'test.start')}
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
