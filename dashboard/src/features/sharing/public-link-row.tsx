import type { PublicLink } from '@debrief/shared/contract/conversations/public-links.ts';
import { formatListDate } from '@debrief/shared/domain/time/date-format.ts';
import { formatPosition } from '@debrief/shared/domain/time/durations.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { TextLink } from '@debrief/shared/ui/buttons/text-link.tsx';
import { useTranslation } from 'react-i18next';
import { useRevokePublicLink } from '../../data/teams/public-links.ts';
import { paths } from '../../paths.ts';
import { useNotify } from '../../platform/notify.ts';

type Props = {
	callId: string;
	link: PublicLink;
	title?: string;
};

export function PublicLinkRow({ callId, link, title }: Props) {
	const { t } = useTranslation('sharing');
	const notify = useNotify();
	const revoke = useRevokePublicLink(callId);
	const { clip, hasPassword, hasAudio, createdBy, createdAt, viewCount, lastViewedAt, expiresAt } = link;
	const at = (moment: string) => formatListDate(moment);
	const what = clip
		? t('public.clip', { from: formatPosition(clip.startedAt), to: formatPosition(clip.endedAt) })
		: t('public.whole');
	const extras = [hasAudio && t('public.withAudio'), hasPassword && t('public.withPassword')];
	const seen = lastViewedAt ? t('public.views', { count: viewCount, at: at(lastViewedAt) }) : t('public.notViewed');
	return (
		<li className="flex min-h-9 items-center gap-2 border-b py-1.5 last:border-0">
			<span className="num grid min-w-0 flex-1 leading-4.5">
				{title !== undefined && <TextLink href={paths.conversation(callId)}>{title}</TextLink>}
				<span className="wrap-anywhere">{[what, ...extras].filter(Boolean).join(' · ')}</span>
				<span className="text-muted text-xs wrap-anywhere">
					{t('public.made', { name: createdBy, at: at(createdAt) })} · {t('public.until', { at: at(expiresAt) })}
				</span>
				<span className="text-muted text-xs">{seen}</span>
			</span>
			<Button
				variant="quiet"
				isBusy={revoke.isPending}
				aria-label={t('public.revokeOf', { what: title === undefined ? what : `${title}, ${what}` })}
				onPress={() =>
					revoke.mutate(link.id, {
						onSuccess: () => notify.success(t('public.revoked')),
						onError: notify.failure,
					})
				}
			>
				{t('public.revoke')}
			</Button>
		</li>
	);
}
