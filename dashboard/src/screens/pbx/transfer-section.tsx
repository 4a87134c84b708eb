import type { PbxTransfer } from '@debrief/shared/contract/pbx/pbx.ts';
import { formatDetailDate } from '@debrief/shared/domain/time/date-format.ts';
import { SkeletonRows } from '@debrief/shared/ui/feedback/skeleton-shapes.tsx';
import { SettingSection } from '@debrief/shared/ui/layout/setting-row.tsx';
import { useTranslation } from 'react-i18next';
import { usePbxTransfers } from '../../data/workspace/pbx.ts';
import { formatBytes } from '../../platform/i18n/format.ts';
import { LoadFailed } from '../../shell/errors/load-failed.tsx';
import { TransferOutcome } from './transfer-outcome.tsx';

export function TransferSection() {
	const { t } = useTranslation('pbx');
	const { data, error, isPending, refetch } = usePbxTransfers(false);
	return (
		<SettingSection title={t('transfers.title')} hint={t('transfers.hint')}>
			{isPending ? (
				<SkeletonRows count={3} label={t('transfers.title')} />
			) : !data ? (
				<LoadFailed title={t('transfers.loadFailed')} error={error} onRetry={() => refetch()} />
			) : data.list.length === 0 ? (
				<p className="py-3 text-muted">{t('transfers.empty')}</p>
			) : (
				<ul aria-label={t('transfers.title')}>
					{data.list.map((transfer) => (
						<TransferRow key={transfer.id} transfer={transfer} />
					))}
				</ul>
			)}
		</SettingSection>
	);
}

function TransferRow({ transfer }: { transfer: PbxTransfer }) {
	const { t, i18n } = useTranslation('pbx');
	const { name, bytes, protocol, startedAt } = transfer;
	return (
		<li className="grid gap-1 border-b py-2">
			<code className="font-mono text-xs wrap-anywhere">{name}</code>
			<span className="num text-muted text-xs">
				{[formatDetailDate(startedAt), formatBytes(bytes, i18n.language), t(`protocol.${protocol}`)].join(' · ')}
			</span>
			<TransferOutcome transfer={transfer} />
		</li>
	);
}
