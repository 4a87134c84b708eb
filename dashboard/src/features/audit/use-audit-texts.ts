import { auditCodesOf } from '@debrief/shared/domain/audit-words.ts';
import { formatDetailDate } from '@debrief/shared/domain/time/date-format.ts';
import { useTranslation } from 'react-i18next';

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;

export function useAuditTexts() {
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
