import { DRAWN_LANGUAGES, wantedLanguage } from '#web/language/wanted-language.ts';
import { storage } from '#web/storage.ts';

// Stands in the HTML behind the styles. What was drawn for whoever comes without a session is shown at once, long before the
// page's code has come; that then takes over what stands there (see `main.tsx`).
const place = document.getElementById('app');
const drawn = document.getElementById('drawn');
const isMeant = storage.read('token') === null && DRAWN_LANGUAGES.includes(wantedLanguage());
if (place && drawn instanceof HTMLTemplateElement && isMeant) {
  place.append(drawn.content);
  // Whoever is faster than the code is not sent elsewhere by the browser itself: the form sends once it can.
  place.addEventListener('submit', (event) => {
    event.preventDefault();
    if (event.target instanceof HTMLFormElement) event.target.dataset.sent = '';
  });
}
drawn?.remove();
