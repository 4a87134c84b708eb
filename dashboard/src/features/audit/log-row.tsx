import { auditCodesOf } from '@debrief/shared/domain/audit-words.ts';
import { formatDetailDate } from '@debrief/shared/domain/time/date-format.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { changedValues } from './changed-values.ts';

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;

function useAuditTexts() {
	const { t, i18n } = useTranslation(['audit', 'workspaces']);
	const fieldName = (name: string): string =>
		t([`audit:field.${name}`, `workspaces:featureName.${name}`] as never, { defaultValue: name });
	const placeName = (name: string | null, code: string): string | undefined => {
		const type = name === 'country' ? 'region' : name === 'insights.language' ? 'language' : null;
		if (type === null || !code) return undefined;
		return new Intl.DisplayNames(i18n.language, { type, fallback: 'code' }).of(code);
	};
	const textOf = (value: unknown, name: string | null): string => {
		if (value === null || value === undefined) return '–';
		if (Array.isArray(value)) return value.map((each) => textOf(each, name)).join(', ') || t('emptyText');
		if (typeof value === 'object')
			return Object.entries(value)
				.map(([field, inner]) => `${fieldName(field)}: ${textOf(inner, field)}`)
				.join('; ');
		const text = String(value);
		if (instant.test(text)) return formatDetailDate(text);
		const words = typeof value === 'boolean' ? 'flag' : auditCodesOf(name);
		if (words) return t(`value.${words}.${text}` as 'value.flag.true', { defaultValue: text });
		return placeName(name, text) || text || t('emptyText');
	};
	return { fieldName, textOf };
}

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
