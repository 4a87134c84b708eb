import type { ResellerContact as Contact } from '@debrief/shared/contract/accounts/profile.ts';
import { TextLink } from '@debrief/shared/ui/buttons/text-link.tsx';
import { useTranslation } from 'react-i18next';

export function ResellerContact({ reseller: { name, email, address, website } }: { reseller: Contact }) {
	const { t } = useTranslation('resellers');
	return (
		<dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 break-words">
			<dt className="text-muted">{t('contact.name')}</dt>
			<dd dir="auto">{name}</dd>
			<dt className="text-muted">{t('contact.email')}</dt>
			<dd>
				<TextLink href={`mailto:${email}`}>{email}</TextLink>
			</dd>
			{address && (
				<>
					<dt className="text-muted">{t('contact.address')}</dt>
					<dd dir="auto" className="whitespace-pre-line">
						{address}
					</dd>
				</>
			)}
			{website && (
				<>
					<dt className="text-muted">{t('contact.website')}</dt>
					<dd>
						<TextLink href={website} target="_blank" rel="noreferrer">
							{website}
						</TextLink>
					</dd>
				</>
			)}
		</dl>
	);
}
