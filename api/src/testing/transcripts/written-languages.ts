type WrittenLanguage = {
	language: string;
	/** BCP 47. */
	code: string;
	text: string;
	heard: readonly string[];
	word: string;
	hasPdf: boolean;
};

/** Scripts without spaces, with other digits, or from right to left. */
export const writtenLanguages: WrittenLanguage[] = [
	{
		language: 'Chinese',
		code: 'zh-CN',
		text: '我们明天早上九点开会，讨论合同和发票的问题。请大家准时参加！',
		word: '合同',
		hasPdf: false,
		heard: [...'我们明天早上九点开会讨论合同和发票的问题请大家准时参加'],
	},
	{
		language: 'Japanese',
		code: 'ja-JP',
		text: '来週の会議は火曜日に変更します。資料を持って来てください。',
		word: '会議',
		hasPdf: false,
		heard: ['来週', 'の会議', 'は', '火曜日に', '変更', 'します', '資料', 'を', '持って', '来て', 'ください'],
	},
	{
		language: 'Thai',
		code: 'th-TH',
		text: 'สวัสดีครับ วันนี้เราประชุมกันเรื่องสัญญา',
		word: 'ประชุม',
		hasPdf: false,
		heard: ['สวัสดี', 'ครับ', 'วันนี้', 'เรา', 'ประชุม', 'กัน', 'เรื่อง', 'สัญญา'],
	},
	{
		language: 'Korean',
		code: 'ko-KR',
		text: '회의는 화요일로 변경되었습니다. 계약서를 가져오세요.',
		word: '계약',
		hasPdf: false,
		heard: ['회의는', '화요일로', '변경되었습니다', '계약서를', '가져오세요'],
	},
	{
		language: 'Arabic',
		code: 'ar-EG',
		text: 'سنلتقي غدًا في المكتب، الساعة ٩. هل العقد جاهز؟',
		word: 'غدًا',
		hasPdf: true,
		heard: ['سنلتقي', 'غدًا', 'في', 'المكتب', 'الساعة', '٩', 'هل', 'العقد', 'جاهز'],
	},
	{
		language: 'Hindi',
		code: 'hi-IN',
		text: 'बैठक मंगलवार को १० बजे होगी। कृपया समय पर आएँ।',
		word: 'मंगलवार',
		hasPdf: false,
		heard: ['बैठक', 'मंगलवार', 'को', '१०', 'बजे', 'होगी', 'कृपया', 'समय', 'पर', 'आएँ'],
	},
];
