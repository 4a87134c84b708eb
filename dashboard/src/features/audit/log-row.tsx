import { formatDetailDate } from '@debrief/shared/domain/time/date-format.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { changedValues } from './changed-values.ts';
import { useAuditTexts } from './use-audit-texts.ts';

type Props = {
	action: string;
	at: string;
	children: ReactNode;
	before: unknown;
	after: unknown;
};

export function LogRow({ action, at, children, before, after }: Props) {
	const { t } = useTranslation('audit');
	const { fieldName, textOf } = useAuditTexts();
	return (
		<li className="grid gap-0.5 border-b py-2.5">
			<div className="flex flex-wrap items-baseline justify-between gap-x-4">
				<span className="font-act">{action}</span>
				<time dateTime={at} className="num text-muted text-xs">
					{formatDetailDate(at)}
				</time>
			</div>
			{children}
			<dl className="grid gap-0.5 text-xs">
				{changedValues(before, after).map((change) => (
					<div key={change.name} className="flex flex-wrap gap-x-1.5 wrap-anywhere">
						{change.name !== null && <dt className="font-act">{fieldName(change.name)}</dt>}
						<dd dir="auto" className="min-w-0 text-left">
							<span className="sr-only">{t('before')}</span>
							<del className="text-muted no-underline">{textOf(change.before, change.name)}</del> →{' '}
							<span className="sr-only">{t('after')}</span>
							<ins className="no-underline">{textOf(change.after, change.name)}</ins>
						</dd>
					</div>
				))}
			</dl>
		</li>
	);
}
