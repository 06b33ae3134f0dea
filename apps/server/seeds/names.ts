import type { Spol } from '@nalaz/domain/patients/jmbg.rules';
import type { Random } from './random.ts';

const words = (text: string) => text.trim().split(/\s+/);

const MEN = words(`
  Adnan Admir Ahmed Aleksandar Alen Amar Amir Ante Armin Asim Benjamin Boris Bojan Branko Božidar Damir Danijel Darko
  Davor Dejan Dino Dragan Dražen Dženan Đorđe Đuro Edin Edis Eldar Elvir Emir Enes Fahrudin Faruk Goran Hamza Haris
  Hasan Husein Hrvoje Ibrahim Igor Ilija Ivan Ivica Jasmin Josip Jovan Kemal Kenan Krešimir Ljubiša Luka Marinko Marko
  Mato Mehmed Milan Miloš Milorad Mirsad Mirza Mladen Muhamed Mustafa Nedžad Nemanja Nenad Nermin Nikola Omer Osman
  Petar Predrag Radovan Rade Ramiz Safet Salih Samir Saša Sead Senad Siniša Slaven Slobodan Srđan Stefan Stjepan
  Sulejman Šefik Tarik Tomislav Vedad Velibor Vladimir Vojislav Zdravko Zlatko Zoran Željko Živko`);

const WOMEN = words(`
  Adela Aida Aiša Ajla Aleksandra Alma Amela Amina Amra Ana Anđela Anica Azra Biljana Božana Branka Danijela Dijana
  Dragana Dženana Đurđica Edina Elma Emina Enisa Fatima Fikreta Gordana Hana Hatidža Ivana Jadranka Jasmina Jelena
  Jovana Katarina Kata Lamija Larisa Lejla Ljiljana Lucija Maja Marija Marina Matea Meliha Merima Milena Milica Mirjana
  Mirsada Nada Nataša Nejra Nermina Nevena Nina Ozana Petra Radmila Ramiza Ružica Sabina Sadika Samra Sanela Sanja Sara
  Selma Senada Slavica Slađana Snežana Snježana Sofija Svjetlana Šejla Šemsa Tanja Tatjana Tea Tijana Una Vedrana Vesna
  Višnja Zdenka Zehra Zorica Željka Živana`);

const SURNAMES = words(`
  Ahmetović Alić Andrić Antić Avdić Babić Bajrić Begić Begović Bešić Bilić Blagojević Bogdanović Bošnjak Božić Brkić
  Bubalo Buljan Cvijetić Čaušević Čavić Čengić Čolić Ćatić Ćorić Ćosić Dedić Delić Divković Dodik Dragić Dukić Džafić
  Džeko Đikić Đorđević Đukić Đurić Fazlić Filipović Galić Golubović Grgić Hadžić Hadžiahmetović Halilović Hasanović Hodžić
  Husić Ibrahimović Imamović Ivanković Ivanović Jahić Jakić Janković Jašarević Jović Jovanović Jukić Jurić Karić Kašić
  Kljajić Knežević Kos Kovač Kovačević Kovačić Kožul Krajišnik Krnjić Kurtović Lazić Lončar Lovrić Ljubić Malkić Marić
  Marjanović Marković Mašić Mehmedović Memić Mešić Mihajlović Mijatović Mikić Milanović Miletić Milošević Mujić Mujkić
  Muratović Mustafić Nikolić Novaković Nuhanović Njegić Omerović Osmanović Pandžić Pavlović Pejić Perić Petrović Popović
  Radić Rajić Ramić Rašić Ristić Sarić Savić Selimović Simić Softić Spahić Stanić Stanković Stojanović Suljić Šabić
  Šarić Šehić Šestić Šimić Šljivić Tadić Todorović Tomić Topalović Tufekčić Turković Vidović Vranješ Vukić Vuković Zahirović
  Zec Zelić Zukić Žilić Živković Žunić`);

/** A name as it is registered: in capitals. */
export function makeName(random: Random, spol: Spol): { ime: string; prezime: string; roditelj: string } {
  const surname = random.pick(SURNAMES);
  const born = random.pick(SURNAMES);
  const isDouble = random.chance(spol === 'ŽENSKI' ? 0.09 : 0.01) && born !== surname;
  return {
    ime: random.pick(spol === 'ŽENSKI' ? WOMEN : MEN).toUpperCase(),
    prezime: (isDouble ? `${born}-${surname}` : surname).toUpperCase(),
    roditelj: random.pick(MEN).toUpperCase(),
  };
}
