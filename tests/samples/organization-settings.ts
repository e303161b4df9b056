import type { NounSamples } from '../noun-samples.ts';
import { png } from '../pictures.ts';

export const samples: NounSamples<'organizationSettings'> = {
  rows: async ({ get, upload }) => {
    // An organization has one: another in its place would take it away.
    if (!(await get('/api/organization')).logo) await upload('/api/organization/logo', await png(), 'logo.png');
    return { logo: (await get('/api/organization')).logo };
  },
  routes: { changeLogo: () => ({ upload: 'no picture' }) },
  updates: {
    // Leases hold the currency where it is, and whoever asks has to come in afterwards.
    update: () => ({
      body: {
        country: 'GB',
        color: '#1f5e4b',
        postalAddress: '1 Harbour Street\nLondon',
        phone: { countryCode: '44', number: '2071234567' },
        website: 'https://harbour.example',
        timeZone: 'Europe/London',
        baseCurrency: 'USD',
        approvalLimit: '500.00',
        capabilitiesOff: ['feature_dashboard_advanced'],
        twoFactorRoles: ['owner'],
        answerHoursEmergency: 2,
        answerHoursHigh: 6,
        answerHoursNormal: 12,
        answerHoursLow: 24,
        resolveDaysEmergency: 2,
        resolveDaysHigh: 4,
        resolveDaysNormal: 8,
        resolveDaysLow: 40,
        offerMinutesEmergency: 45,
        offerHoursHigh: 5,
        offerDaysNormal: 2,
        offerDaysLow: 3,
        offersNext: false,
        invoiceTolerancePercent: 5,
        spokenWordHours: 48,
        figureRowsMin: 4,
        ownersToAgree: 'ALL',
        promiseAfterQuestion: 'WAITS',
        endedPapersBlock: false,
        doneNeedsSignature: true,
        pauseMovesPromise: false,
        opensAtHour: 7,
        closesAtHour: 19,
        workingDays: ['MON', 'SAT'],
        holidays: ['2027-12-25'],
        passwordLengthMin: 12,
        sessionDays: 7,
        fiscalYearFirstMonth: 7,
      },
    }),
  },
  amounts: {
    update: () => ({ body: { approvalLimit: '500.00' } }),
  },
};
