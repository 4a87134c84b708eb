import type { ResponseOf } from '@debrief/shared/contract/endpoint.ts';
import type { speechModelEndpoints } from '@debrief/shared/contract/speech/speech-models.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import Download from 'lucide-react/icons/download';
import { useTranslation } from 'react-i18next';
import { useChangeSpeechModel, useSpeechModelStatus } from '../../data/engines/speech-models.ts';
import { formatBytes } from '../../platform/i18n/format.ts';
import { useNotify } from '../../platform/notify.ts';
import { ModelProgress } from './model-progress.tsx';

type Offered = NonNullable<ResponseOf<typeof speechModelEndpoints.getSpeechModelStatus>['offered']>;

type Props = { canBeBetter: boolean; variant?: 'primary' | 'neutral' };

export function BetterEngine({ canBeBetter, variant = 'primary' }: Props) {
	const { data } = useSpeechModelStatus();
	if (!data) return null;
	const { underway, offered, isAdmin } = data;
	const failed = underway.find(({ id, state }) => state === 'failed' && id === offered?.id);
	const shown = failed ? [failed] : underway.filter(({ state }) => state !== 'failed');
	if (shown.length > 0)
		return (
			<div className="grid gap-2 border-t pt-2.5">
				{shown.map((model) => (
					<ModelProgress key={model.id} model={model} canChange={isAdmin} />
				))}
			</div>
		);
	if (!isAdmin) return (offered || canBeBetter) && <Ask offered={offered} />;
	return offered && <Get offered={offered} variant={variant} />;
}

type GetProps = { offered: Offered; variant: 'primary' | 'neutral' };

const megabitsPerSecond = 10;

function Get({ offered: { id, name, url, downloadBytes, diskBytes, licence }, variant }: GetProps) {
	const { t, i18n } = useTranslation('engines');
	const notify = useNotify();
	const { mutate, isPending } = useChangeSpeechModel();
	const bytes = (count: number) => formatBytes(count, i18n.language);
	const count = Math.ceil((downloadBytes * 8) / (megabitsPerSecond * 1_000_000) / 60);
	return (
		<div className="grid justify-items-start gap-2 border-t pt-2.5 text-xs">
			<p>{t('offer.text')}</p>
			<Button
				variant={variant}
				isBusy={isPending}
				onPress={() => mutate({ kind: 'download', id }, { onError: notify.failure })}
			>
				<Download />
				{t('offer.get')}
			</Button>
			<p className="text-muted wrap-anywhere">
				{t('offer.size', {
					download: bytes(downloadBytes),
					host: new URL(url).host,
					disk: bytes(diskBytes),
					count,
				})}{' '}
				{t('offer.licence', { name, licence: licence.name, attribution: licence.attribution })}
			</p>
		</div>
	);
}

function Ask({ offered }: { offered: Offered | null }) {
	const { t, i18n } = useTranslation('engines');
	const { t: app } = useTranslation('app');
	return (
		<p className="text-muted text-xs">
			{offered
				? t('offer.ask', { download: formatBytes(offered.downloadBytes, i18n.language) })
				: app('engines.askAdministrator')}
		</p>
	);
}
