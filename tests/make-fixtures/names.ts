import type { Place } from './places.ts';

const list = (text: string): string[] => text.split(', ');

/** First and last names of the people of a city, of all the places its people come from. */
export const namesIn: Record<Place['country'], { first: string[]; last: string[] }> = {
  US: {
    first: list(
      'James, Mary, Marcus, Denise, Keisha, Tyrone, José, María, Xiomara, Yesenia, Rafael, Inés, Siobhán, Declan, Giulia, Antonio, Chaim, Rivka, Wei, Mei-Ling, Jun, Ji-woo, Min-seo, Thảo, Minh, Chidi, Ngozi, Olúwaṣeun, Jean-Baptiste, Mirlande, Krzysztof, Agnieszka, Dmitri, Oksana, Farhana, Tariq, Layla, Youssef, Eleni, Nikos, Priya, Arjun, Amélie, Noël, Zoë, Søren, Kai, Leilani, Talia, Winona',
    ),
    last: list(
      "Washington, Freeman, Baptiste, de la Cruz, Nuñez, Peña, Rodríguez, Vásquez, O'Sullivan, Mac Giolla, Esposito, D'Angelo, Rosenbaum, Katz, Chen, Huang, Park, Yoon, Nguyễn, Trần, Okonkwo, Adébáyò, Desrosiers, Fontaine-Desrosiers, Kowalczyk, Wiśniewska, Petrov, Shevchenko, Rahman, Chowdhury, Haddad, El-Amin, Papadopoulos, Georgiou, Patel, Singh, Lefèvre, Ångström, Kealoha, Begay, Whitfield, Castellanos, Sørensen, van der Berg, Kim, Iglesias, Abernathy, Quiñones",
    ),
  },
  GB: {
    first: list(
      'Aoife, Callum, Imogen, Rhys, Eilidh, Gethin, Olivia, Femi, Folake, Kwame, Ama, Zofia, Piotr, Łukasz, Rezwana, Imran, Elif, Emre, Camille, Étienne, Lucía, Íñigo, João, Beatriz, Ayaan, Hodan, Desmond, Merle, Sunniva, Bjørn, Ioana, Ștefan, Katarína, Miloš, Anjali, Harpreet, Tomasz, Wanjiru',
    ),
    last: list(
      "Brennan, Hale, Ashworth, Llewellyn, MacLeod, O'Connor, Adeyemi, Balogun, Mensah, Owusu, Kowalski, Zieliński, Begum, Hussain, Yılmaz, Şahin, Dubois, Lefebvre, García Lorca, Echeverría, Gonçalves, Araújo, Warsame, Abdi, Campbell-Grant, Østergaard, Popescu, Novák, Gill, Sandhu, Thistlethwaite, Featherstonehaugh, Mbeki, Kariuki, St. John, Fitzgerald",
    ),
  },
  IN: {
    first: list(
      'Ananya, Rohan, Sulekha, Vinayak, Meher, Cyrus, Zarin, Hetal, Jignesh, Savio, Lourdes, Karthik, Meenakshi, Farah, Aamir, Gurleen, Jaspal, Debasish, Mousumi, Prasad, Shubhangi, Kavita, Nikhil, Tejaswini, Yash, Irfan',
    ),
    last: list(
      "Kulkarni, Joshi, Gaikwad, Daruwalla, Contractor, Engineer, Shah, Desai, D'Souza, Fernandes, Iyer, Subramaniam, Qureshi, Shaikh, Bedi, Ahluwalia, Bandyopadhyay, Sen, Patil, Chavan, Nair, Menon, Kapadia, Merchant",
    ),
  },
};

/** Firms that rent shops and offices. */
export const firms = [
  'Bergen Pharmacy Inc.',
  'Two Brothers Bakery LLC',
  'Nail & Lash Studio',
  'Abuela’s Kitchen Restaurant',
  'Square One Realty Services',
  'Saffron Exports Pvt Ltd',
  'Konkan Design Studio',
];
