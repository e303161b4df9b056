import { defineMessages } from '#contract/language/catalogue.ts';

/** The guides of the help page: what somebody wants to do, and how. Each step is one thing to do. */
export const guideTexts = defineMessages('guides.guideTexts', {
  reportFault: {
    title: 'Report something broken at home',
    lede: 'It takes a minute, and a photo says more than a page of words.',
    steps: [
      'Open Maintenance and choose “Report a problem”.',
      'Choose what it is about. If there is danger, such as a smell of gas, follow what the page says first.',
      'Say what is wrong and since when, and add photos. On a phone the camera opens from there.',
      'Say when somebody may come in, read it through once more, and send it.',
    ],
    more: 'What you typed stays if the page is closed on the way. Send it later; nothing is lost.',
  },
  followRequest: {
    title: 'See what happens with your request',
    lede: 'Each request says where it stands, who acts next and by when.',
    steps: [
      'Open Maintenance and choose the request.',
      'The steps on top show how far it is; below them stands when somebody comes.',
      'Add more photos at any time, for instance when it gets worse.',
      'When the work is done, say whether it is solved. If it is not, say what is left, and it goes on.',
    ],
    more: 'If you say nothing for some days after the work, the request counts as solved. You can still report it again.',
  },
  ownLease: {
    title: 'Find your lease and whom to ask',
    lede: 'Your lease, your papers and the people to call stand on one page.',
    steps: [
      'Open My Lease.',
      'Under Terms stand the rent, the days, who is on the lease and whom to call.',
      'Under Documents is what the office shares with you: the lease itself, house rules, inspections.',
    ],
    more: '',
  },
  payRent: {
    title: 'Pay your rent and see what you paid',
    lede: 'What is due, how to pay it, and what has arrived.',
    steps: [
      'Open My Lease. What you have to pay stands on top, with why and until when.',
      '“How to pay” tells where the money goes and which reference to write.',
      'Paid already? Choose “I have paid already” and say when and how. The office looks for it and answers.',
      'Your last payments stand there, too. Each has a receipt as PDF.',
      'Turn on autopay there to have what is due taken from a card you save. You are told three days before, each time.',
    ],
    more: 'Autopay never takes more than is due. Of several renters one turns it on for the home, and each can turn it off. It goes on with a renewed lease.',
  },
  ownerDecide: {
    title: 'Decide on a cost you are asked for',
    lede: 'The office asks before it spends more than you agreed. Nothing is ordered until you decide.',
    steps: [
      'Open the link in the mail, or the request under Maintenance.',
      'Read what is proposed, with the quotes and the photos.',
      'Approve it, refuse it with a reason, or ask a question first. The answer comes by mail and says by when you decide.',
    ],
    more: 'If you would rather call: the office can write down what you said, and you see what they wrote. Where several own the property and all have to say yes, the request shows who did.',
  },
  ownerFollow: {
    title: 'See how your properties are doing',
    lede: 'What is let, what is empty, what is being mended, and what it cost.',
    steps: [
      'Open Properties and choose one of yours.',
      'Units shows who lives where and until when; Requests what is open.',
      'Documents holds what the office shares with you, such as insurance and inspections.',
      'Activity tells what happened, the newest first.',
    ],
    more: '',
  },
  phoneCall: {
    title: 'Enter a phone call in 20 seconds',
    lede: 'Somebody calls about something broken. Write it down while they talk.',
    steps: [
      'Press Ctrl K, type “report” and press Enter: the form begins at who called.',
      'Type their name and press Enter. Their home is filled in, and you stand at what is wrong.',
      'Write one line and press Enter: it is created. The kind of work follows from the words.',
      'Is there time? Below stand what they can try now, and what whoever comes will ask.',
    ],
    more: 'What you do not know yet can be added later. The renter sees the request at once.',
  },
  triage: {
    title: 'Decide what happens first',
    lede: 'Emergencies stand on top. After them comes what was promised soonest.',
    steps: [
      'Open Maintenance: the list begins with what is waiting for you.',
      'Open a new request and set how urgent it is.',
      'Choose who should go: your own people, or a contractor with the right trade.',
      'Several at once: tick them in the list, choose what should change, and look at the preview before it is done.',
    ],
    more: 'A change of many can be undone for 15 minutes. What somebody changed since then stays.',
  },
  bookVisit: {
    title: 'Book a visit',
    lede: 'A window such as 9–11 is enough. The renter sees it at once.',
    steps: [
      'Open the request and choose to book a visit.',
      'Choose the day and the window in which somebody comes. Days and hours are those of the property.',
      'Look at “Getting in”: may you enter, is there a pet, who has the key?',
    ],
    more: '',
  },
  costs: {
    title: 'Add a cost with its receipt',
    lede: 'A photo of the receipt is enough; a PDF as well.',
    steps: [
      'Open the request and find its costs. Or press Ctrl K and choose “Add a cost”.',
      'Say what it was for, how many and at what price. The sum moves while you type.',
      'Drop the receipt beside it and save.',
    ],
    more: 'Where a cost goes beyond what may be spent without asking, the form says so and offers to ask the owner.',
  },
  ownerSaidYes: {
    title: 'The owner said yes by phone',
    lede: 'Write it down, and the work can go on at once.',
    steps: [
      'Open the request that waits for the owner.',
      'Choose to write down the owner’s answer instead of waiting for them.',
      'Say yes or no, the amount and how they told you. It stands in the timeline under your name.',
    ],
    more: 'The owner is told by mail and can take it back for a while. Where every owner has to say yes, write down one answer for each: System Settings, Maintenance, says which holds.',
  },
  moveIn: {
    title: 'Move somebody in',
    lede: 'From an empty home to a signed lease.',
    steps: [
      'Open Units, choose “Empty”, and open the home. “New lease” brings its address and rent along.',
      'Choose the people, or add somebody who is not in the list yet.',
      'Set the days, the rent and the deposit. Beside the form stands what follows, such as an overlap with another lease.',
      'Save it as a draft, let it be signed, then put it into force. It starts by itself on its first day.',
    ],
    more: 'Give the renter a sign-in from their page under People: they see their lease and can report what is broken.',
  },
  moveOut: {
    title: 'Take a notice and record a move-out',
    lede: 'First the notice with its last day, then, once the keys are back, the move-out.',
    steps: [
      'Open the lease, or press Ctrl K and choose “Record a notice”.',
      'Say who gave it and when. The form tells the earliest last day that the lease allows.',
      'After the last day choose “Record a move-out” with the day on which they left.',
    ],
    more: 'A notice can be withdrawn while the lease runs. The home shows as about to be empty in the meantime.',
  },
  properties: {
    title: 'Add a property and its homes',
    lede: 'A house with one home is done in a minute, one with many homes in ten.',
    steps: [
      'Open Properties and add one. Country and address decide currency and time zone.',
      'Say who owns it and in which shares, and who manages it.',
      'Add its homes one after the other; “Add and go on” keeps the form open.',
    ],
    more: 'Many properties at once come in from a file: see “Bring in your portfolio”.',
  },
  documents: {
    title: 'Keep papers where they belong',
    lede: 'Insurance, permits, leases, plans: with the property, home, lease, request or person they are about.',
    steps: [
      'Open the page of what it belongs to and find Documents. Choose “Add” and drop a PDF or a photo.',
      'Choose a category, and say until when it holds. Whoever manages the property is reminded before.',
      'Tick owners or renters if they may see it. Without a tick only staff do.',
      'When a new one comes, open the document and choose “New version”. The old one stays for staff.',
    ],
    more: 'All documents are listed under Documents, which Ctrl K finds: what ran out, and what ends within 30 days.',
  },
  comesAgain: {
    title: 'Plan work that comes again',
    lede: 'Boilers, smoke alarms, gutters: a request comes by itself before the work is due.',
    steps: [
      'Open Maintenance, then Plans, and add one.',
      'Say what is done, where, and whether the law asks for it.',
      'Choose when it comes again: by the calendar, after it was done, by what a meter counted, or when somebody moves in or out.',
      'Choose how many days before a request is made, and who usually does it.',
    ],
    more: 'What is overdue, and what is due by law, stands in tabs of its own. By a meter, the request comes once a reading reaches it; what meters show is recorded under Equipment, Meters. By moves, there is one request for each lease, for a home, a property or all of them; a renewed lease is no move. A plan ends with the equipment or meter that was taken out, and says so.',
  },
  recordPayment: {
    title: 'Record a payment',
    lede: 'One, or a whole list from the bank. It pays what is oldest unless you say otherwise.',
    steps: [
      'Press Ctrl K, type “payment history”, and choose to record one. The page of a lease has it, too.',
      'Choose the renter, the day, the way and the amount. What it pays is shown before you save.',
      'Several at once: paste the lines of the bank. Each finds its lease by reference and name.',
      'Came back from the bank? Open the payment and say so; what it had paid is owed again.',
    ],
    more: 'Nothing is ever deleted from the books. A mistake is taken back, and both lines stay. Autopay is turned on by renters alone; the page of their lease shows it, and turns it off.',
  },
  bringIn: {
    title: 'Bring in your portfolio',
    lede: 'From a spreadsheet, or from what your former program exports.',
    steps: [
      'Open Imports and drop the file: CSV or XLSX.',
      'Look at how its columns were understood, and correct what was not.',
      'Read what would happen. Nothing is written before you say so.',
      'Run it. If something is wrong after all, one press takes back all of it.',
    ],
    more: '',
  },
  people: {
    title: 'Give somebody a sign-in',
    lede: 'Colleagues, owners and renters each see their own part.',
    steps: [
      'Open User Management and invite by e-mail address, several at once if you like.',
      'Choose the roles. Operators see the properties you give them, owners their own, renters their home.',
      'Somebody left? Open them and deactivate: they are signed out everywhere at once.',
    ],
    more: 'If this installation sends no mail, you are shown a link to pass on yourself.',
  },
  whoDid: {
    title: 'Find out who did what',
    lede: 'Every change is written down, with what was before and after.',
    steps: [
      'Open Audit Trail.',
      'Search by a person, or by a thing: a property with all that belongs to it, a request, a lease.',
      'Narrow it to days or to a kind of change, and export what you found.',
    ],
    more: 'The trail is sealed: a button checks that nobody altered it.',
  },
  signIn: {
    title: 'Make your sign-in safer',
    lede: 'A second step besides the password, and where you are signed in.',
    steps: [
      'Open Settings and find signing in.',
      'Turn on two-factor with an app on your phone, or add a passkey.',
      'Keep the recovery codes on paper: they let you in when the phone is gone.',
      'Look at where you are signed in, and sign out what you do not know.',
    ],
    more: '',
  },
  writeMessage: {
    title: 'Write to somebody',
    lede: 'Messages arrive at once. Whoever is away reads them by mail.',
    steps: [
      'Open Messages and choose “New message”, or “Message” on the page of a request, a home or a person.',
      'Choose who reads it. You are offered those with whom you have to do.',
      'Write, add photos or PDFs, and send. Below it stands when it was delivered and read.',
      'In the menu of a conversation you mute it, put it away or leave it.',
    ],
    more: 'Without a connection what you send waits, and goes out once when the connection is back.',
  },
  announce: {
    title: 'Tell many renters the same',
    lede: 'Water off on Tuesday? Everybody concerned has it in Lintel and by mail.',
    steps: [
      'Open Messages, then Announcements, and write a new one.',
      'Choose the properties, or the floors of one. How many people that is, and who, is shown.',
      'Write it. Beside it stands what each of them reads, with their own name and home filled in.',
      'Send it. For ten minutes it can be taken back; then it goes out.',
    ],
    more: 'Afterwards its page shows who has read it, and whose mailbox refused it.',
  },
  whatReachesMe: {
    title: 'Choose what you are told, and when',
    lede: 'In Lintel, by mail, on your phone, at once or once a day.',
    steps: [
      'Open Settings and find Notifications.',
      'Tick for each event whether it rings in Lintel and whether it is mailed.',
      'Choose mails at once or one a day, and the hours of the night without any. Emergencies still come.',
      'Turn on notifications for this device to be told while Lintel is closed.',
    ],
    more: 'Every mail has a link that stops mails of its kind.',
  },
  keys: {
    title: 'Find anything, and be faster with keys',
    lede: 'One search for homes, people, requests, leases, papers and things to do.',
    steps: [
      'Press Ctrl K (⌘ K on a Mac) anywhere and type two letters or more. A slip of the finger is forgiven.',
      'Arrow keys choose, Enter opens, Ctrl Enter opens in a new tab.',
      'Type what you want to do, such as “move out”, and it asks with which lease.',
      'Press ? to see all keys of the page you are on.',
    ],
    more: 'Single keys can be switched off in the list that ? opens.',
  },
  views: {
    title: 'Keep a list the way you need it',
    lede: 'Filters, order and columns under a name of your own.',
    steps: [
      'Narrow the list, sort it, and hide columns you do not need.',
      'Save it as a view. It stands as a tab over the list.',
      'Let the list open with it, or share it with everybody if your role may.',
      'Download what you see as CSV or XLSX.',
    ],
    more: '',
  },
});

/** What guides are about, as headings. */
export const topicWords = defineMessages('guides.topicWords', {
  requests: 'Requests and visits',
  money: 'Costs and owners’ decisions',
  leases: 'Leases and moving',
  portfolio: 'Properties and papers',
  messages: 'Messages and news',
  access: 'People and access',
  faster: 'Faster',
});
