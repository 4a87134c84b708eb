import type { StoredDocument } from '@debrief/shared/contract/conversations/documents.ts';
import { formatListDate } from '@debrief/shared/domain/time/date-format.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { LinkButton } from '@debrief/shared/ui/buttons/link-button.tsx';
import { Banner } from '@debrief/shared/ui/feedback/banner.tsx';
import ExternalLink from 'lucide-react/icons/external-link';
import { useTranslation } from 'react-i18next';
import { useStoreGoogleDocument } from '../../data/documents.ts';
import { useNotify } from '../../platform/notify.ts';

type Props = { callId: string; fileId: string; stored: StoredDocument | undefined };

export function GoogleDocument({ callId, fileId, stored }: Props) {
	const { t } = useTranslation('documents');
	const notify = useNotify();
	const store = useStoreGoogleDocument(callId);
	const url = store.data?.url ?? stored?.url ?? null;
	const make = (again: boolean) => store.mutate({ fileId, again }, { onError: notify.failure });
	return (
		<div className="grid gap-3">
			<p className="text-muted">
				{url && stored?.storedAt
					? t('google.since', { at: formatListDate(stored.storedAt) })
					: t(url ? 'google.made' : 'google.text')}
			</p>
			{stored?.failure && <Banner kind="warning">{`${t('google.failed')} ${t(`failure.${stored.failure}`)}`}</Banner>}
			<div className="flex flex-wrap gap-2">
				{url && (
					<LinkButton variant="primary" href={url} target="_blank" rel="noopener">
						<ExternalLink />
						{t('google.open')}
					</LinkButton>
				)}
				<Button variant={url ? 'neutral' : 'primary'} isBusy={store.isPending} onPress={() => make(url !== null)}>
					{t(url ? 'google.again' : 'google.make')}
				</Button>
			</div>
		</div>
	);
}
