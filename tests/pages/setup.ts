import './browser.ts';
