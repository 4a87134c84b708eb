import type { Channel } from '@debrief/shared/contract/integrations/channels.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { SkeletonRows } from '@debrief/shared/ui/feedback/skeleton-shapes.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFeature } from '../../../data/account/account.ts';
import { useChannels } from '../../../data/workspace/channels.ts';
import { openUpgrade } from '../../../platform/upgrade-prompt.ts';
import { LoadFailed } from '../../../shell/errors/load-failed.tsx';
import { ChannelForm } from './channel-form.tsx';
import { ChannelRow } from './channel-row.tsx';

export function ChannelsSection({ canChange }: { canChange: boolean }) {
	const { t } = useTranslation('summaries');
	const { t: app } = useTranslation('app');
	const { data, error, isError, refetch } = useChannels();
	const isInPlan = useFeature('thirdPartyApi');
	const [edited, setEdited] = useState<Channel | 'new' | null>(null);
	return (
		<section aria-label={t('channel.title')} className="grid gap-2 pt-4">
			<div className="flex flex-wrap items-center justify-between gap-3">
				<h2 className="text-md">{t('channel.title')}</h2>
				{canChange && (
					<Button onPress={() => (isInPlan ? setEdited('new') : openUpgrade('thirdPartyApi'))}>
						{t('channel.add')}
					</Button>
				)}
			</div>
			<p className="max-w-measure text-muted">{t('channel.text')}</p>
			{isError && !data && <LoadFailed title={t('channel.loadFailed')} error={error} onRetry={() => refetch()} />}
			{!isError && !data && <SkeletonRows count={2} label={app('loading')} />}
			{data?.length === 0 && <p className="text-muted">{t('channel.none')}</p>}
			{data && data.length > 0 && (
				<ul aria-label={t('channels')} className="grid border-t">
					{data.map((channel) => (
						<ChannelRow key={channel.id} channel={channel} onEdit={canChange ? () => setEdited(channel) : undefined} />
					))}
				</ul>
			)}
			{edited && <ChannelForm channel={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
		</section>
	);
}
