/** Ranges for regular expressions of JavaScript and PostgreSQL. */
const thaiAndLao = String.raw`\u0e01-\u0e3a\u0e40-\u0e4e\u0e50-\u0e59\u0e81-\u0edf`;
const burmeseAndKhmer = String.raw`\u1000-\u1049\u1050-\u109d\u1780-\u17d3\u17d7\u17dc-\u17e9`;
const kana = String.raw`\u3041-\u3096\u3099\u309a\u309d-\u309f\u30a1-\u30fa\u30fc-\u30ff\u31f0-\u31ff\uff66-\uff9f`;
const han = String.raw`\u3005-\u3007\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff`;
/** Han beyond the BMP, which the two write differently. */
const rareHan = { javascript: String.raw`\u{20000}-\u{3134f}`, postgresql: String.raw`\U00020000-\U0003134f` };

const letters = thaiAndLao + burmeseAndKhmer + kana + han;
/** Chinese, Japanese, Thai, Lao, Burmese and Khmer have no spaces between words. */
export const unspacedScripts = letters + rareHan.javascript;
export const unspacedScriptsInSql = letters + rareHan.postgresql;

export const attachedSigns = String.raw`\u0e31\u0e34-\u0e3a\u0e47-\u0e4e\u0eb1\u0eb4-\u0ebc\u0ec8-\u0ece\u102b-\u103e\u1056-\u1059\u105e-\u1060\u1062-\u1064\u1067-\u106d\u1071-\u1074\u1082-\u108d\u108f\u109a-\u109d\u17b4-\u17d3\u3099\u309a\uff9e\uff9f`;

export const cjkLetters = kana + han + rareHan.javascript;
const cjkMarks = String.raw`\u3001-\u3003\u3008-\u3011\u3014-\u301f\u30fb\uff01-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65`;
/** With punctuation: even sentences have no space between them. */
export const cjk = cjkLetters + cjkMarks;
