import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { StatusDot } from '@debrief/shared/ui/feedback/status-dot.tsx';
import Route from 'lucide-react/icons/route';
import { useTranslation } from 'react-i18next';
import { useProxyCheck } from '../../../data/administration/operations.ts';
import { useNotify } from '../../../platform/notify.ts';
import { usePageActions } from '../../../platform/page-actions.ts';
import type { ProxyFindings } from '../../../platform/server/measure-proxy.ts';
import { type Judgement, judgeProxy, recogniseProxy } from './judge-proxy.ts';

export function ProxyCheck() {
	const { t } = useTranslation('operations');
	const notify = useNotify();
	const { mutate, data, isPending } = useProxyCheck();
	const start = () => mutate(undefined, { onError: notify.failure });
	usePageActions([{ id: 'proxy', label: t('proxy.start'), icon: <Route />, run: start }]);
	return (
		<section aria-labelledby="proxy-check" className="grid justify-items-start gap-2">
			<h2 id="proxy-check" className="text-md">
				{t('proxy.title')}
			</h2>
			<p className="text-muted">{t('proxy.text')}</p>
			<Button isBusy={isPending} onPress={start}>
				{t('proxy.start')}
			</Button>
			<div role="status" className="min-w-0">
				{data && !isPending && <Findings findings={data} />}
			</div>
		</section>
	);
}

function Findings({ findings }: { findings: ProxyFindings }) {
	const { t } = useTranslation('operations');
	const name = recogniseProxy(findings);
	const judgements = judgeProxy(findings);
	return (
		<div className="grid gap-2">
			<p>{name === null || name === 'other' ? t(`proxy.seen.${name ?? 'none'}`) : t('proxy.seen.known', { name })}</p>
			<ul aria-label={t('proxy.title')} className="grid gap-1.5">
				{judgements.map((judgement) => (
					<Line key={judgement.aspect} judgement={judgement} findings={findings} />
				))}
			</ul>
			{!judgements.every(isRight) && <p className="text-muted">{t('proxy.guide')}</p>}
		</div>
	);
}

const isRight = ({ outcome }: Judgement) => outcome === 'ok' || outcome === 'direct';

function Line({ judgement, findings }: { judgement: Judgement; findings: ProxyFindings }) {
	const { t } = useTranslation('operations');
	const { aspect, outcome, change } = judgement;
	const { view, host } = findings;
	const values = {
		wanted: host,
		host: view.host ?? '–',
		address: view.clientAddress,
		proxy: view.connectedAddress,
	};
	return (
		<li className="flex items-baseline gap-1.5">
			<StatusDot tone={isRight(judgement) ? 'success' : 'danger'} />
			<span className="grid gap-0.5 wrap-anywhere">
				{t(`proxy.${aspect}.${outcome}` as 'proxy.address.ok', values)}
				{change && <code>{change}</code>}
			</span>
		</li>
	);
}
